import { useMediaQuery, useTheme } from '@mui/material';

/** A window as narrow as a phone's: dialogs fill it, and tools stand in menus. */
export const useNarrow = (): boolean => useMediaQuery(useTheme().breakpoints.down('sm'));
