import type { InputProps } from '../InputProps.ts';
import { MomentInput } from './MomentInput.tsx';

export function DateTimeInput(props: InputProps) {
  return <MomentInput {...props} kind="date-time" />;
}
