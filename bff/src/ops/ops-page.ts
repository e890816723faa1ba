import { pagePolicy } from '@iconotheca/releases/page-policy';
import { themeScript, themeScriptHash } from '../html/theme-script.ts';
import { markup, type Html } from '../html/html.ts';
import { renderFrame, type PageFrame } from '../html/page-frame.ts';
import type { Holder } from '@iconotheca/releases/access/holder';

export const opsPath = '/ops';
export const opsStylesheet = '/ops/ops.css';

/** Policy of pages with one script, which sets day or night. */
export const opsPolicy = pagePolicy({ scripts: [themeScriptHash], imageHosts: [] });

export interface OpsPage {
  frame: PageFrame;
  /** Absent before login. */
  holder?: Holder | undefined;
  title: string;
  /** Message about what went wrong. */
  message?: string | undefined;
  content: Html;
  /** Path of the page in the header that is open. */
  at?: string;
}

const places = [
  { path: opsPath, label: 'Releases', right: undefined },
  { path: `${opsPath}/log`, label: 'Log', right: undefined },
  { path: `${opsPath}/tokens`, label: 'Tokens', right: 'operate' },
] as const;

/** Renders a page of operations in the frame of the site. */
export function renderOpsPage({ frame, holder, title, message, content, at }: OpsPage): string {
  return renderFrame({
    ...frame,
    title,
    language: 'en',
    message,
    content,
    tab: 'Operations',
    look: 'ops',
    stylesheet: opsStylesheet,
    head: markup`<script>${themeScript}</script>
`,
    nav: markup`<a href="/r/">Home</a>${holder && [placeLinks(holder, at), markup`<form method="post" action="${opsPath}/logout"><button class="link">Log out</button></form>`]}`,
  });
}

function placeLinks({ rights }: Holder, at: string | undefined): Html[] {
  return places
    .filter(({ right }) => right === undefined || rights.includes(right))
    .map(({ path, label }) => markup`<a href="${path}"${path === at && markup` aria-current="page"`}>${label}</a>`);
}
