import type { CellKind } from '../CellKind.ts';
import { filesOfValue } from '../upload/filesOfValue.ts';
import { Thumbnails } from '../upload/Thumbnails.tsx';
import { filesCell } from './files.tsx';

export const imagesCell: CellKind = {
  Show: ({ value, place }) => (
    <Thumbnails files={filesOfValue(value)} size={place === 'list' ? 28 : 88} limit={place === 'list' ? 3 : 20} />
  ),
  text: filesCell.text,
};
