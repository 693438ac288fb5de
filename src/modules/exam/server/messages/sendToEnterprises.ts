import type { RowOf } from '../../../../model/SchemaTypes.ts';
import { newId } from '../../../../server/database/newId.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { createAudit } from '../../../../server/records/audit.ts';
import { consequenceContext } from '../../../../server/records/inTransaction.ts';
import * as dict from '../../../dict.gen.ts';

/** Codes of the message types by which enterprises hear of exams and courses. */
export const COURSE_NOTICE = 'COURSE_NOTICE';
export const EXAM_NOTICE = 'EXAM_NOTICE';
export const EXAM_RESULT = 'EXAM_RESULT';

/** What one enterprise is told: values for the parameters of the template. */
export interface Telling {
  readonly enterprise: Pick<RowOf<'entInfo'>, 'id' | 'entName' | 'officerName' | 'officerPhone'>;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * In-app messages to enterprises by the template that administrators keep for messages of a type, each with the link of
 * the type and its row of the message log. Nothing is sent where type or template are missing or switched off: that is how one turns it off.
 */
export async function sendToEnterprises(
  context: OperationContext,
  typeCode: string,
  tellings: readonly Telling[],
): Promise<void> {
  const inside = consequenceContext(context);
  const found = tellings.length === 0 ? undefined : await templateFor(inside, typeCode);
  if (found === undefined) return;
  const { type, template } = found;
  const shared = { msgTypeId: type.id, objType: template.objType, sendTime: context.now() };
  const messages = tellings.map(({ enterprise, values }) => ({
    id: newId(),
    enterprise,
    content: filled(template.content, { entName: enterprise.entName, ...values }),
  }));
  await rowsOf(inside, 'entMsgInfo').insert(
    messages.map(({ id, enterprise, content }) => ({
      id,
      entId: enterprise.id,
      ...shared,
      title: type.typeName,
      content,
      skipType: type.skipType ?? dict.skip_type.noLink,
      skipUrl: type.skipUrl,
      needReceipt: type.needReceipt ?? dict.yes_no.no,
      status: dict.ent_msg_status.unread,
      ...createAudit(context),
    })),
  );
  await rowsOf(inside, 'systemMsgSendLog').insert(
    messages.map(({ id, enterprise, content }) => ({
      id: newId(),
      channel: dict.send_channel.inAppMessage,
      templateId: template.id,
      entId: enterprise.id,
      ...shared,
      receiver: enterprise.officerName,
      receiverAddress: enterprise.officerPhone,
      content,
      sendResult: dict.send_status.sent,
      retryCount: 0,
      bizId: id,
      ...createAudit(context),
    })),
  );
}

async function templateFor(context: OperationContext, typeCode: string) {
  const [type] = await rowsOf(context, 'systemEntMsgType').find({
    where: {
      all: [
        { path: 'typeCode', op: 'eq', value: typeCode },
        { path: 'status', op: 'eq', value: dict.enable_status.enabled },
      ],
    },
    limit: 1,
  });
  if (type === undefined) return undefined;
  const [template] = await rowsOf(context, 'systemMsgTemplate').find({
    where: {
      all: [
        { path: 'msgTypeId', op: 'eq', value: type.id },
        { path: 'channel', op: 'eq', value: dict.send_channel.inAppMessage },
        { path: 'trigger', op: 'eq', value: dict.msg_trigger.onTheEvent },
        { path: 'status', op: 'eq', value: dict.enable_status.enabled },
      ],
    },
    // The default one, where there are several.
    sort: [{ field: 'isDefault', order: 'DESC' }],
    limit: 1,
  });
  return template && { type, template };
}

/** The text with its `${parameters}`; one that is not known here is left out. */
const filled = (content: string, values: Readonly<Record<string, string>>): string =>
  content.replaceAll(/\$\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
