import type { RowOf } from '../../../../model/SchemaTypes.ts';
import type { EngineText } from '../../../../model/Text.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import type { Services } from '../../../../server/routes/Services.ts';
import type { SmsRefusal } from '../../../../server/sms/SmsProvider.ts';

/** What became of a message: the receipt of the channel, or why it was not taken. */
export type Delivery = { readonly receipt: string } | { readonly refused: EngineText | SmsRefusal };

/** Hands a message (a row of the message log) to its channel. */
export type ChannelProvider = (
  context: OperationContext,
  message: RowOf<'systemMsgSendLog'>,
  services: Services,
) => Promise<Delivery>;
