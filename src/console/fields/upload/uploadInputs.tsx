import type { InputProps } from '../InputProps.ts';
import { PICTURE_TYPES } from './pictureTypes.ts';
import { UploadBox } from './UploadBox.tsx';

export function UploadInput(props: InputProps) {
  return <UploadBox input={props} pictures={false} accept={props.field.accept ?? []} />;
}

export function ImageUploadInput(props: InputProps) {
  return <UploadBox input={props} pictures={true} accept={props.field.accept ?? PICTURE_TYPES} />;
}
