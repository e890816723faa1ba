import { pageDataElementId, type PageData } from '@iconotheca/contracts/release/registry';
import { releaseAddress, shellSlot, type ShellRelease } from '../registry.ts';

/** Facts that an institution states about itself, which no build can depend on. */
export const trialSite: PageData['site'] = {
  feedbackUrl: 'mailto:feedback@example.org',
  publisherUrl: '/r/help/about',
  privacyUrl: '/r/help/about',
  copyrightUrl: '/r/help/about',
  contacts: { sales: 'sales@example.org', secretariat: 'office@example.org', institutions: 'office@example.org' },
};

/** Renders a page of a shell as a site would answer it, with the data that it begins with. */
export function trialPage(shell: ShellRelease, data: PageData): string {
  const address = (file: string) => releaseAddress(shellSlot, shell.version, file);
  const styles = shell.styles.map((file) => `<link rel="stylesheet" href="${address(file)}">`);
  const scripts = shell.scripts.map(
    (file) =>
      `<script defer src="${address(file)}" integrity="${shell.integrity[file] ?? ''}" crossorigin="anonymous"></script>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Trial</title>
${[...styles, ...scripts].join('\n')}
<script type="application/json" id="${pageDataElementId}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>
</head>
<body><div id="root"></div></body>
</html>
`;
}
