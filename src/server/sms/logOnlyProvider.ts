import { newId } from '../database/newId.ts';
import type { SmsProvider } from './SmsProvider.ts';

/** Delivers nothing: the message stands in the send log, for trying things out. */
export const logOnlyProvider: SmsProvider = async ({ phones }) =>
  phones.map((phone) => ({ phone, receipt: `LOCAL${newId()}` }));
