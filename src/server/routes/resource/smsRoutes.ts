import type { FastifyInstance } from 'fastify';
import { errorText } from '../../../model/errorText.ts';
import { maskValue } from '../../../model/maskValue.ts';
import { parsedJson } from '../../../model/parsedJson.ts';
import type { RowOf } from '../../../model/SchemaTypes.ts';
import type { EngineText } from '../../../model/Text.ts';
import { MAX_SMS_PHONES } from '../../../protocol/endpoints/sms.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { AppError, fieldRefusal } from '../../AppError.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { contextReader } from '../../records/contextReader.ts';
import type { SmsOutcome } from '../../sms/SmsProvider.ts';
import { sendSms } from '../../sms/sendSms.ts';
import { countCode, mayGuess } from '../../sms/smsBudgets.ts';
import { keepSmsCode, newSmsCode, redeemSmsCode } from '../../sms/smsCodes.ts';
import { smsNamed, textOfSms } from '../../sms/smsConfigs.ts';
import { steadyNow } from '../../steadyNow.ts';
import { contextOf } from '../contextOf.ts';
import { BODY_OPTIONAL, inputsOf } from '../looseInputs.ts';
import { type FixedRequest, mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';

const SENT: EngineText = { zh: '短信发送成功', en: 'The message was sent' };
const KEPT: EngineText = {
  zh: '已写入短信发送记录；该配置的发送方式为“仅写发送记录”，没有真正发出',
  en: 'The message stands in the SMS log; this configuration only keeps a log, so nothing was sent',
};
const PROVED: EngineText = { zh: '短信校验成功', en: 'The code is right' };

const toldOf = ({ sendWay }: RowOf<'sms'>) => ({ text: sendWay === 'local' ? KEPT : SENT });

function phonesIn(text: string): readonly string[] {
  const phones = text
    .split(/[,，;；\s]+/)
    .map((phone) => phone.trim())
    .filter((phone) => phone !== '');
  if (phones.length === 0)
    throw fieldRefusal('phones', { zh: '请输入手机号码', en: 'Enter at least one mobile number' });
  if (phones.length > MAX_SMS_PHONES)
    throw fieldRefusal('phones', {
      zh: `一次最多发送 ${MAX_SMS_PHONES} 个号码`,
      en: `At most ${MAX_SMS_PHONES} numbers at a time`,
    });
  return phones;
}

/** The values of an object of texts and numbers. */
function paramsIn(text: string): Readonly<Record<string, string>> {
  const value = text.trim() === '' ? {} : parsedJson(text);
  const entries =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [['', {}]];
  if (entries.some(([, one]) => typeof one !== 'string' && typeof one !== 'number'))
    throw fieldRefusal('params', {
      zh: '模板参数须为 JSON 对象，如 {"code":"1234"}',
      en: 'Template parameters must be a JSON object, for example {"code":"1234"}',
    });
  return Object.fromEntries(entries.map(([name, one]) => [name, String(one)]));
}

/** All went well, or a refusal that says to how many it did not, and why. */
function receiptsOf(context: OperationContext, outcomes: readonly SmsOutcome[]) {
  const failed = outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome] : []));
  const [first] = failed;
  if (first !== undefined) {
    const reason = errorText(first.refused.code, first.refused.params, contextReader(context));
    throw new AppError('smsFailed', { failed: failed.length, total: outcomes.length, reason });
  }
  return outcomes.map((outcome) => ({
    phone: maskValue('phone', outcome.phone),
    receipt: 'receipt' in outcome ? outcome.receipt : '',
  }));
}

async function send(services: Services, request: FixedRequest<typeof endpoints.smsSend>) {
  const { code = '', phones = '', params = '' } = inputsOf(request);
  const context = contextOf(services, request);
  const config = await smsNamed(context, code);
  const values = paramsIn(params);
  const { templateId, signName } = config;
  const sms = { phones: phonesIn(phones), text: textOfSms(config, values), templateId, signName, params: values };
  const receipts = receiptsOf(context, await sendSms(services, context, config, sms));
  request.told = toldOf(config);
  return receipts;
}

async function sendCode(services: Services, request: FixedRequest<typeof endpoints.smsSendCode>) {
  const { phone = '' } = inputsOf(request);
  const [number = ''] = phonesIn(phone);
  const context = contextOf(services, request);
  const config = await smsNamed(context, '');
  const now = steadyNow(services.config);
  await countCode(services.database, number, now);
  const code = newSmsCode();
  const { templateId, signName } = config;
  const sms = { phones: [number], text: textOfSms(config, { code }), templateId, signName, params: { code } };
  receiptsOf(context, await sendSms(services, context, config, sms, code));
  request.told = toldOf(config);
  return { id: await keepSmsCode(services.database, number, code, now), phone: number };
}

async function checkCode(services: Services, request: FixedRequest<typeof endpoints.smsCheckCode>): Promise<true> {
  const { id: ticket = '', value: code = '', phone = '' } = inputsOf(request);
  const now = steadyNow(services.config);
  const right =
    (await mayGuess(services.database, ticket, now)) &&
    (await redeemSmsCode(services.database, { ticket, phone, code }, now));
  if (!right) throw new AppError('smsCodeWrong');
  request.told = { text: PROVED };
  return true;
}

/** Text messages by the configurations of the tenant. */
export function smsRoutes(app: FastifyInstance, services: Services): void {
  mountCall(app, services, endpoints.smsSend, (request) => send(services, request), BODY_OPTIONAL);
  mountCall(app, services, endpoints.smsSendCode, (request) => sendCode(services, request), BODY_OPTIONAL);
  mountCall(app, services, endpoints.smsCheckCode, (request) => checkCode(services, request), BODY_OPTIONAL);
}
