import { newId } from '../../../../server/database/newId.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import { createAudit } from '../../../../server/records/audit.ts';
import { asConsequence } from '../../../../server/records/inTransaction.ts';
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
  const type = await context.repository.get(entityNamed(context, 'systemEntMsgType'), msgTypeId);
  const id = newId();
  const record = {
    id,
    entId,
    msgTypeId,
    objType,
    title: String(type?.typeName ?? content).slice(0, TITLE_LENGTH),
    content,
    skipType: '5',
    needReceipt: type?.needReceipt ?? '1',
    sendTime: context.now(),
    status: '0',
    ...createAudit(context),
  };
  await asConsequence(context).repository.insert(entityNamed(context, 'entMsgInfo'), [record]);
  return { receipt: id };
};
