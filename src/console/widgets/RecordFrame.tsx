import { type ComponentType, createContext, useContext } from 'react';
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx';

/** What stands around a record that is looked at, where that is no dialog: the place beside its list. */
export const RecordFrameContext = createContext<ComponentType<DialogFrameProps> | undefined>(undefined);

/** The frame of a record: a dialog, unless it has a place of its own. */
export function RecordFrame(props: DialogFrameProps) {
  const Frame = useContext(RecordFrameContext) ?? DialogFrame;
  return <Frame {...props} />;
}

/** Whether the record stands in its place, which shows its title, its state, its facts and its buttons itself. */
export const useIsPlaced = (): boolean => useContext(RecordFrameContext) !== undefined;
