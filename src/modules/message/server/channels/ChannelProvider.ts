import type { RowOf } from '../../../../model/SchemaTypes.ts';
import type { Text } from '../../../../model/Text.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';

/** What became of a message: the receipt of the channel, or why it was not taken. */
export type Delivery = { readonly receipt: string } | { readonly refused: Text };

/** Hands a message (a row of the message log) to its channel. */
export type ChannelProvider = (context: OperationContext, message: RowOf<'systemMsgSendLog'>) => Promise<Delivery>;
