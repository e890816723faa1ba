import * as z from 'zod/mini';
import { accountLimits } from './account-limits.ts';

const maxPassword = z.maxLength(
  accountLimits.maxPasswordLength,
  `has more than ${accountLimits.maxPasswordLength} characters`,
);

export const loginInput = z.object({
  user: z.string().check(z.minLength(1, 'is empty'), z.maxLength(200, 'has more than 200 characters')),
  pass: z.string().check(z.minLength(1, 'is empty'), maxPassword),
});

/** Account, as for login, and the password that its user wants. */
export const passwordInput = z.extend(loginInput, {
  wanted: z
    .string()
    .check(
      z.minLength(accountLimits.minPasswordLength, `has fewer than ${accountLimits.minPasswordLength} characters`),
      maxPassword,
    ),
});

/** The institution whose network the caller is in. */
export const network = z.object({ institution: z.optional(z.string()) });

/** Name of an institution in addresses. */
export const institutionId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/u, 'must be 1 to 40 letters, digits or -'));

const webAddress = z.string().check(
  z.maxLength(4_000),
  z.refine((text) => /^https?:\/\/\S+$/u.test(text) && URL.canParse(text), 'must be a whole address'),
);
const secretText = z.string().check(z.minLength(1, 'is empty'), z.maxLength(200, 'has more than 200 characters'));

/** Check that the browser keeps while the reader is at the institution: the reader who returns must be the one who went. */
export const institutionCheck = z.object({ state: secretText, nonce: secretText, verifier: secretText });

/** `returnTo` is the address that the institution sends the reader back to, as it is registered there. */
export const beginInstitutionInput = z.object({ institution: institutionId, returnTo: webAddress });
export const beginInstitutionResult = z.object({ address: z.string(), check: institutionCheck });

/** `returned` is the whole address that the reader came back by. */
export const endInstitutionInput = z.object({
  institution: institutionId,
  returned: webAddress,
  check: institutionCheck,
});
