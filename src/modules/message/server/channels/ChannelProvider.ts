import type { Text } from '../../../../model/Text.ts';
import type { EntityRecord } from '../../../../protocol/types.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';

/** What became of a message: the receipt of the channel, or why it was not taken. */
export type Delivery = { readonly receipt: string } | { readonly refused: Text };

/** Hands a message (a row of the message log) to its channel. */
export type ChannelProvider = (context: OperationContext, message: EntityRecord) => Promise<Delivery>;
