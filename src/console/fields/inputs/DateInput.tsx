import type { InputProps } from '../InputProps.ts';
import { MomentInput } from './MomentInput.tsx';

export function DateInput(props: InputProps) {
  return <MomentInput {...props} kind="date" />;
}
