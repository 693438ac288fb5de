import type { Reader } from '../../model/Text.ts';
import { readerIn, speechOf } from '../../model/textIn.ts';
import type { OperationContext } from '../kit/OperationContext.ts';

/** Whoever asks, as texts of the schemas and of the engine are read to him. */
export const contextReader = ({ model, language }: Pick<OperationContext, 'model' | 'language'>): Reader =>
  readerIn(speechOf(model), language);
