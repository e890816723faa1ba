import { ApiError, parseInput } from '@iconotheca/contracts/http/error';
import { accountLimits } from '@iconotheca/contracts/account/account-limits';
import { passwordInput } from '@iconotheca/contracts/account/login';
import { Router, type RequestHandler } from 'express';
import * as z from 'zod/mini';
import { methodNotAllowed } from '@iconotheca/http/methods';
import { askArchive } from '../forwarding/ask-archive.ts';
import { passwordChanged, siteDestination } from './destination.ts';
import { sendFramedPage } from '../html/page-frame.ts';
import { renderPasswordPage, type PasswordFault } from './password-page.ts';
import { readerLanguage, SaidError, words } from '../wording/reader-language.ts';
import { sourceLanguage } from '@iconotheca/contracts/language/interface-language';
import { queryOf } from '@iconotheca/http/query';
import { enter, sentence, type LoginParts } from './send-login-page.ts';

/** A form as it was sent: the page names missing fields. */
const text = z._default(z.string(), '');
const form = z.object({ user: text, pass: text, wanted: text, again: text, dest: text });
type PasswordForm = z.infer<typeof form>;

const path = '/LOGIN/password';

/** Answers changes of a user's own password, after which they are logged in again here, and nowhere else. */
export function passwordRoutes(parts: LoginParts, readForm: RequestHandler[]): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.get(path, async (request, response) => {
    const dest = siteDestination(queryOf(request).get('dest') ?? undefined);
    await sendFramedPage(parts, { request, response }, (frame) =>
      renderPasswordPage({ ...frame, dest, user: '', message: undefined, fault: undefined }),
    );
  });
  router.post(path, readForm, changePassword(parts));
  router.all(path, methodNotAllowed('GET', 'HEAD', 'POST'));
  return router;
}

function changePassword(parts: LoginParts): RequestHandler {
  return async (request, response) => {
    const sent = parseInput(form, request.body ?? {});
    const dest = siteDestination(sent.dest);
    try {
      const { user, pass, wanted } = checked(sent);
      const input = parseInput(passwordInput, { user, pass, wanted });
      await enter(
        parts,
        response,
        passwordChanged(dest),
        await askArchive('changePassword', input, { ...parts, request }),
      );
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const message = wordsOf(failure);
      const user = sent.user.slice(0, 200);
      await sendFramedPage(parts, { request, response, failure }, (frame) =>
        renderPasswordPage({ ...frame, dest, user, message, fault: faultOf(failure) }),
      );
    }
  };
}

/** @throws ApiError in words for the page, for what can be refused without the archive */
function checked(sent: PasswordForm): PasswordForm {
  const { user, pass, wanted, again } = sent;
  if (user.trim() === '' || pass === '') {
    throw new SaidError('wrong-login', words().password.fillBoth);
  }
  if (wanted.length < accountLimits.minPasswordLength) {
    throw refuse(words().password.tooShort(accountLimits));
  }
  if (wanted.length > accountLimits.maxPasswordLength) {
    throw refuse(words().password.tooLong(accountLimits));
  }
  if (wanted !== again) throw refuse(words().password.notSame);
  return sent;
}

/** Returns the words of a failure: the archive names the field `wanted` when it refuses the new password. */
function wordsOf(failure: ApiError): string {
  if (failure.code === 'not-allowed') return words().passkeys.needed;
  if (faultOf(failure) !== 'wanted' || failure instanceof SaidError) return sentence(failure);
  return readerLanguage() === sourceLanguage
    ? failure.message.replace(/^wanted: is /u, 'The new password is ')
    : words().password.refused;
}

function refuse(message: string): ApiError {
  return new SaidError('bad-request', message, { field: 'wanted' });
}

function faultOf({ code, field }: ApiError): PasswordFault | undefined {
  if (code === 'wrong-login') return 'login';
  return field === 'wanted' ? 'wanted' : undefined;
}
