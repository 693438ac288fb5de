import type { InputProps } from '../InputProps.ts';
import { MomentInput } from './MomentInput.tsx';

export function TimeInput(props: InputProps) {
  return <MomentInput {...props} kind="time" />;
}
