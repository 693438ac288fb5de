import { createContext } from 'react';

/** Told by whatever sends files for a field: so many more are on their way, or fewer. */
export const UploadingContext = createContext<(change: number) => void>(() => undefined);
