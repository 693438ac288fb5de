import type { ErrorCode } from '../../model/errors.ts';
import type { ErrorParams } from '../../model/errorText.ts';

/** A text message to one or several people. */
export interface Sms {
  readonly phones: readonly string[];
  /** What people are to read, as far as it is known here: the provider may hold the template. */
  readonly text: string;
  readonly templateId: string;
  readonly signName: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Why a message was not taken, as the catalogue of errors says it. */
export interface SmsRefusal {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

/** What became of it for one number: the provider's receipt, or why it was not taken. */
export type SmsOutcome = { readonly phone: string } & ({ readonly receipt: string } | { readonly refused: SmsRefusal });

/** Hands a message to whoever delivers it; answers for every number, and never throws. */
export type SmsProvider = (sms: Sms) => Promise<readonly SmsOutcome[]>;
