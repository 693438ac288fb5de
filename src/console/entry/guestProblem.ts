import type { PasswordPolicy } from '../../model/passwordRule.ts';
import { passwordIssue } from '../../model/passwordRule.ts';
import type { Text } from '../../model/Text.ts';
import { ENTRY_MESSAGES } from './entryMessages.ts';

export interface GuestValues {
  readonly tenantId: string;
  readonly name: string;
  readonly account: string;
  readonly password: string;
  readonly password2: string;
}

export interface GuestProblem {
  readonly field: keyof GuestValues;
  readonly text: Text;
}

/** The first thing wrong, in the order of the form; the password rule comes last. */
export function guestProblem(values: GuestValues, policy: PasswordPolicy): GuestProblem | undefined {
  const { tenantId, account, password, password2 } = values;
  if (tenantId.trim() === '') return { field: 'tenantId', text: ENTRY_MESSAGES['guest.tenantIdMissing'] };
  if (account.trim() === '') return { field: 'account', text: ENTRY_MESSAGES['guest.accountMissing'] };
  if (password === '') return { field: 'password', text: ENTRY_MESSAGES['guest.passwordMissing'] };
  if (password !== password2) return { field: 'password2', text: ENTRY_MESSAGES['guest.password2Wrong'] };
  const issue = passwordIssue(password, policy);
  return issue === undefined ? undefined : { field: 'password', text: issue };
}
