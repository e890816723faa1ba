import type { Registry } from '@iconotheca/releases/registry';
import { markup, type Html } from '../html/html.ts';
import { versionChoices, type Fields } from './act-forms.ts';
import { reasonField } from './act-page.ts';
import { time } from './pieces.ts';

export const previewHours = ['24', '72', '168', '336'] as const;
const hourWords: Readonly<Record<string, string>> = {
  '24': 'a day',
  '72': 'three days',
  '168': 'a week',
  '336': 'two weeks',
};

export function previewContent(registry: Registry, fields: Fields, fault: string | undefined): Html {
  const chosen = fields['hours'] ?? '72';
  return markup`<div class="act"><p>You get a link. All who follow it see the site with the versions that you choose, with a badge that says so, until it ends.</p>
<form method="post" action="/ops/act/preview">
${versionChoices(registry, fields, 'as everyone sees it')}
<p><label class="label" for="hours">For</label>
<select class="select" id="hours" name="hours">${previewHours.map(
    (hours) =>
      markup`<option value="${hours}"${hours === chosen && markup` selected`}>${hourWords[hours] ?? hours}</option>`,
  )}</select></p>
${reasonField({ why: fields['why'], isAtFault: fault === 'why', isFirst: false })}
<p class="act-buttons"><button class="btn btn--main" type="submit">Make the preview</button> <a class="btn" href="/ops">Cancel</a></p>
</form></div>`;
}

/** A secret that is shown this once. */
export function onceContent(label: string, secret: string, help: Html): Html {
  return markup`<div class="act"><p class="note note--saved" role="status">It is made. This is shown once: copy it now.</p>
<p><label class="label" for="secret">${label}</label>
<textarea class="area area--code" id="secret" rows="3" readonly spellcheck="false">${secret}</textarea></p>
<p class="help">${help}</p>
<p><a class="btn btn--main" href="/ops">Done</a></p></div>`;
}

export function endsWords(expires: string, now: Date): Html {
  return markup`It ends ${time(expires, now)}.`;
}
