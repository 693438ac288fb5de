import type { InputProps } from '../InputProps.ts';
import { UploadBox } from './UploadBox.tsx';

export function UploadInput(props: InputProps) {
  return <UploadBox input={props} pictures={false} accept={props.field.accept ?? []} />;
}
