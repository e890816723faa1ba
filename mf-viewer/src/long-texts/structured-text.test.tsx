import { expect, test } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { StructuredText } from './structured-text.tsx';

function shown(xml: string): Promise<string> {
  return markupOf(<StructuredText xml={xml} lang="nl" />);
}

test.each([
  ['a script', '<p>before<script>alert(1)</script>after</p>'],
  ['a script in another case and namespace', '<p>before<svg:SCRIPT href="x">alert(1)</svg:SCRIPT>after</p>'],
  ['a handler', '<p onclick="alert(1)">before<img src="x" onerror="alert(1)"/>after</p>'],
  ['a javascript: link', '<p>before<a href="javascript:alert(1)">after</a></p>'],
  ['a javascript: link with a tab in it', '<p>before<a href="java&#9;script:alert(1)">after</a></p>'],
  ['a data: link', '<p>before<ref target="data:text/html,alert(1)">after</ref></p>'],
  ['a frame', '<p>before<iframe src="https://evil.example"/>after</p>'],
  ['a style', '<p style="position:fixed">before<style>p{color:red}</style>after</p>'],
  ['an unclosed script', '<p>before</p><p>after</p><script>alert(1)'],
  ['a drawing with a script', '<p>before<svg><script>alert(1)</script></svg>after</p>'],
])('GLB-20: %s in a partner’s XML never runs, and the text stays', async (_, xml) => {
  const markup = await shown(xml);

  expect(markup).toContain('before');
  expect(markup).toContain('after');
  expect(markup).not.toMatch(/<script|<style|<iframe|<img|<svg|\son\w+=|style=|href="(?:java|data)/iu);
});

test('elements that mean something keep their meaning, others their text', async () => {
  const markup = await shown(
    '<essay><head>On ships</head><p>A <emph>very</emph> <unknown>old</unknown> ship.</p></essay>',
  );

  expect(markup).toContain('<h3>On ships</h3>');
  expect(markup).toContain('<p>A <em>very</em> <span>old</span> ship.</p>');
});

test('I18N-3: words in another language say so', async () => {
  const markup = await shown('<p>the <foreign xml:lang="la">navis</foreign></p>');

  expect(markup).toContain('<i lang="la">navis</i>');
  expect(markup).toMatch(/^<div[^>]* lang="nl"/u);
});

test('what stands behind an unclosed line break, and in CDATA, is not lost', async () => {
  const markup = await shown('<p>one<br>two<![CDATA[ & three]]></p>');

  expect(markup).toMatch(/one.*two.* &amp; three/u);
});

test('text nested deeper than any page is still shown', async () => {
  const depth = 20_000;

  const markup = await shown(`${'<div>'.repeat(depth)}deep${'</div>'.repeat(depth)}`);

  expect(markup).toContain('deep');
});

test('links to this site open in place, others as the browser opens them', async () => {
  const markup = await shown('<ref target="/r/view/A1/all">one</ref> <a href="https://a.example/">two</a>');

  expect(markup).toMatch(/<a href="\/r\/view\/A1\/all"[^>]*>one<\/a>/u);
  expect(markup).toContain('<a href="https://a.example/">two</a>');
});
