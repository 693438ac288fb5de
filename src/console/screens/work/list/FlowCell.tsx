import type { ReactNode } from 'react';
import { Dash } from '../../../widgets/Dash.tsx';

/** What a column tells of a row, in the table and on a card: nothing stands as in every list. */
export const FlowCell = ({ shown }: { readonly shown: ReactNode }) => (shown === '' ? <Dash /> : shown);
