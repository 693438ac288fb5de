import { errorText } from '../../model/errorText.ts';
import { isPhone } from '../../model/formats.ts';
import { maskValue } from '../../model/maskValue.ts';
import type { RowOf } from '../../model/SchemaTypes.ts';
import type { AppConfig } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { newId } from '../database/newId.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { rowsOf } from '../kit/rowsOf.ts';
import { createAudit } from '../records/audit.ts';
import { contextReader } from '../records/contextReader.ts';
import { steadyNow } from '../steadyNow.ts';
import { httpProvider } from './httpProvider.ts';
import { logOnlyProvider } from './logOnlyProvider.ts';
import type { Sms, SmsOutcome, SmsProvider, SmsRefusal } from './SmsProvider.ts';
import { countMessages, mayWriteTo } from './smsBudgets.ts';

/** What sending needs besides the request around it. */
export interface SmsServices {
  readonly database: Database;
  readonly config: AppConfig;
}

const PROVIDERS: Readonly<Record<RowOf<'sms'>['sendWay'], (config: RowOf<'sms'>, settings: AppConfig) => SmsProvider>> =
  { local: () => logOnlyProvider, http: httpProvider };

const maskedPhone = (phone: string): string => maskValue('phone', phone);

/** Why nothing is sent to a number at all. */
async function refusalOf({ database, config }: SmsServices, phone: string): Promise<SmsRefusal | undefined> {
  if (!isPhone(phone)) return { code: 'smsPhone', params: { phone: phone.slice(0, 20) } };
  if (await mayWriteTo(database, phone, steadyNow(config))) return undefined;
  return { code: 'smsTooOften', params: { phone: maskedPhone(phone) } };
}

/** A code that people are to type stands in no log once it is really sent. */
const logged = ({ sendWay }: RowOf<'sms'>, text: string, secret: string | undefined): string =>
  (secret === undefined || sendWay === 'local' ? text : text.replaceAll(secret, '*'.repeat(secret.length))).slice(
    0,
    1200,
  );

/** What the send log says of one number. */
function lineOf(context: OperationContext, config: RowOf<'sms'>, sms: Sms, outcome: SmsOutcome) {
  const told = 'refused' in outcome ? outcome.refused : undefined;
  return {
    id: newId(),
    phone: outcome.phone.slice(0, 20),
    smsCode: config.smsCode,
    sendWay: config.sendWay,
    templateId: sms.templateId.slice(0, 64),
    result: told === undefined ? ('sent' as const) : ('failed' as const),
    receipt: 'receipt' in outcome ? outcome.receipt : null,
    errorMessage: told ? errorText(told.code, told.params, contextReader(context)).slice(0, 500) : null,
    createBy: context.user.account.slice(0, 64),
    ...createAudit(context),
  };
}

/**
 * Sends a message by a configuration and keeps a line in the send log for every number. Never inside a transaction:
 * a provider may take seconds. `secret` is a part of the text that no log keeps.
 */
export async function sendSms(
  services: SmsServices,
  context: OperationContext,
  config: RowOf<'sms'>,
  sms: Sms,
  secret?: string,
): Promise<readonly SmsOutcome[]> {
  const { database, config: settings } = services;
  const refused: SmsOutcome[] = [];
  const phones: string[] = [];
  for (const phone of new Set(sms.phones)) {
    await countMessages(database, context.user.id, steadyNow(settings));
    const refusal = await refusalOf(services, phone);
    if (refusal === undefined) phones.push(phone);
    else refused.push({ phone, refused: refusal });
  }
  const began = performance.now();
  const sent = phones.length === 0 ? [] : await PROVIDERS[config.sendWay](config, settings)({ ...sms, phones });
  const content = logged(config, `【${sms.signName}】${sms.text}`, secret);
  const time = Math.round(performance.now() - began);
  const outcomes = [...sent, ...refused];
  const lines = outcomes.map((outcome) => ({ ...lineOf(context, config, sms, outcome), content, time }));
  await rowsOf(context, 'smsLog').insert(lines);
  return outcomes;
}
