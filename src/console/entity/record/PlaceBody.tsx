import { memo } from 'react';
import { RecordFrameContext } from '../../widgets/RecordFrame.tsx';
import type { RowCommand } from '../RowCommand.ts';
import { PlaceFrame } from './PlaceFrame.tsx';
import { RecordBody, type RecordBodyProps } from './RecordBody.tsx';

const NO_COMMANDS: readonly RowCommand[] = [];
const noCommands = () => NO_COMMANDS;

/** All that a record tells, below its head, which has the commands; not drawn again for what the head does. */
export const PlaceBody = memo(function PlaceBody(props: Omit<RecordBodyProps, 'commandsOf'>) {
  return (
    <RecordFrameContext.Provider value={PlaceFrame}>
      <RecordBody {...props} commandsOf={noCommands} />
    </RecordFrameContext.Provider>
  );
});
