import { useEffect, useRef } from 'react';

/** Clears a value when what it was chosen by changes: another region makes the chosen village wrong. */
export function useClearOnChange(signature: string, hasValue: boolean, clear: () => void): void {
  const known = useRef(signature);
  useEffect(() => {
    if (known.current === signature) return;
    known.current = signature;
    if (hasValue) clear();
  }, [signature, hasValue, clear]);
}
