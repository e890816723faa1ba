import { releaseLimits } from '@iconotheca/contracts/release/release-limits';
import type { AnyAsked } from '@iconotheca/releases/acts';
import { valueOf, type ActForm, type Given, type Secret } from '@iconotheca/releases/acts/act';
import { fieldsOf } from '@iconotheca/releases/acts/of-text';
import type { Registry } from '@iconotheca/releases/registry';
import { markup, type Html } from '../html/html.ts';
import { focusIf } from '../html/page-frame.ts';
import { formFields } from './form-fields.ts';
import { time } from './pieces.ts';

interface ActPage {
  asked: AnyAsked;
  form: ActForm;
  given: Given;
  registry: Registry;
  /** Field that is at fault. */
  fault?: string | undefined;
}

/** Fields that every form has, and that tell what is done elsewhere. */
const ownFields = ['why', 'expected', 'done'];

/** Draws what an act will do, what it asks for, and the reason. */
export function actContent({ asked, form, given, registry, fault }: ActPage): Html {
  const fields = fieldsOf(asked, registry, given);
  const shown = new Set([...ownFields, ...fields.map(({ name }) => name)]);
  const hidden = Object.keys(given).filter((name) => !shown.has(name));
  return markup`<div class="act">${form.effect(registry, given).map((text) => markup`<p>${withMarks(text)}</p>`)}
<form method="post" action="/ops/act/${asked.what}">
${hidden.map((name) => hiddenField(name, valueOf(given, name) ?? ''))}
${hiddenField('expected', String(registry.revision))}
${formFields(fields)}
${reasonField(valueOf(given, 'why'), fault === 'why', fields.length === 0)}
<p class="act-buttons"><button class="btn btn--main" type="submit">${form.button}</button> <a class="btn" href="${backTo(given)}">Cancel</a></p>
</form></div>`;
}

/** Makes values between `<b>` and `</b>` stand out. */
function withMarks(text: string): Html[] {
  return text.split(/<b>(.*?)<\/b>/u).map((part, at) => (at % 2 === 1 ? markup`<b>${part}</b>` : markup`${part}`));
}

function reasonField(why: string | undefined, isAtFault: boolean, isFirst: boolean): Html {
  return markup`<p><label class="label" for="why">Reason</label>
<textarea class="area" id="why" name="why" rows="3" maxlength="${releaseLimits.maxReasonLength}" required${focusIf(isFirst)} aria-describedby="why-help${isAtFault && ' message'}"${isAtFault && markup` aria-invalid="true"`}>${why ?? ''}</textarea>
<span class="help" id="why-help">It stands in the log with your name.</span></p>`;
}

function hiddenField(name: string, value: string): Html {
  return markup`<input type="hidden" name="${name}" value="${value}">`;
}

/** Finds the page where an act was begun, and what it changed is seen. */
export function backTo(given: Given): string {
  const slot = valueOf(given, 'slot');
  return slot === undefined || !/^[a-z][a-z0-9-]{0,59}$/u.test(slot) ? '/ops' : `/ops/slot/${slot}`;
}

/** Shows a secret this once. */
export function onceContent({ label, text, expires }: Secret, now: Date): Html {
  return markup`<div class="act"><p class="note note--saved" role="status">It is made. This is shown once: copy it now.</p>
<p><label class="label" for="secret">${label}</label>
<textarea class="area area--code" id="secret" rows="3" readonly spellcheck="false">${text}</textarea></p>
<p class="help">It ends ${time(expires, now)}.</p>
<p><a class="btn btn--main" href="/ops">Done</a></p></div>`;
}
