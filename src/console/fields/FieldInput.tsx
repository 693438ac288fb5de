import { Box } from '@mui/material';
import { Suspense } from 'react';
import type { InputProps } from './InputProps.ts';
import { inputOf } from './ownInputs.ts';

const loading = <Box sx={{ height: 32, width: '100%', borderRadius: 1.5, bgcolor: 'action.hover' }} />;

/** The editor that a field names, with itself for child fields. */
export function FieldInput(props: Omit<InputProps, 'nested'>) {
  const Input = inputOf(props.field);
  return (
    <Suspense fallback={loading}>
      <Input {...props} nested={FieldInput} />
    </Suspense>
  );
}
