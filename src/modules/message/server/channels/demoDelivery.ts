import { isPhone } from '../../../../model/formats.ts';
import type { RowOf } from '../../../../model/SchemaTypes.ts';
import { newId } from '../../../../server/database/newId.ts';
import type { Delivery } from './ChannelProvider.ts';

/**
 * The provider that stands in for a real one: it looks at number and text as those do and gives a
 * receipt, and nothing leaves the machine.
 */
export function demoDelivery({ receiverAddress, content }: RowOf<'systemMsgSendLog'>): Delivery {
  if (!isPhone(receiverAddress ?? '')) {
    return { refused: { zh: '接收号码不是有效的手机号码', en: 'The recipient number is not a valid mobile number' } };
  }
  if ((content ?? '').trim() === '') return { refused: { zh: '发送内容为空', en: 'The message is empty' } };
  return { receipt: `DEMO${newId()}` };
}
