import { newId } from '../../../../server/database/newId.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { createAudit } from '../../../../server/records/audit.ts';
import { consequenceContext } from '../../../../server/records/inTransaction.ts';
import * as dict from '../../../dict.gen.ts';
import type { ChannelProvider } from './ChannelProvider.ts';

const TITLE_LENGTH = 30;

/** Into the messages of the enterprise, where its people read it. */
export const inAppChannel: ChannelProvider = async (context, message) => {
  const { entId, msgTypeId, objType, content } = message;
  if (typeof entId !== 'string' || typeof msgTypeId !== 'string') {
    return {
      refused: { zh: '站内消息须有所属企业和消息类型', en: 'An in-app message needs an enterprise and a message type' },
    };
  }
  const type = await rowsOf(context, 'systemEntMsgType').get(msgTypeId);
  const id = newId();
  const record = {
    id,
    entId,
    msgTypeId,
    objType,
    title: String(type?.typeName ?? content).slice(0, TITLE_LENGTH),
    content,
    skipType: type?.skipType ?? dict.skip_type.noLink,
    skipUrl: type?.skipUrl ?? null,
    needReceipt: type?.needReceipt ?? dict.yes_no.no,
    sendTime: context.now(),
    status: dict.ent_msg_status.unread,
    ...createAudit(context),
  };
  await rowsOf(consequenceContext(context), 'entMsgInfo').insert([record]);
  return { receipt: id };
};
