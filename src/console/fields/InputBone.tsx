import { Box } from '@mui/material';
import type { InputName } from '../../model/widgets.ts';

/** Pixels of one line, and of empty editors that take more and come when their form is there already. */
const LINE = 32;
const ROOMS: Partial<Readonly<Record<InputName, number>>> = { upload: 58, 'image-upload': 106, 'rich-text': 183 };

/** The place of an editor that is on its way, as high as it will be: a button below it moves under no pointer. */
export const InputBone = ({ input }: { readonly input?: InputName }) => (
  <Box sx={{ height: (input && ROOMS[input]) ?? LINE, width: '100%', borderRadius: 1.5, bgcolor: 'action.hover' }} />
);
