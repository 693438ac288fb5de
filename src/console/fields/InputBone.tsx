import { Box } from '@mui/material';

/** The place of an editor that is on its way. */
export const InputBone = () => <Box sx={{ height: 32, width: '100%', borderRadius: 1.5, bgcolor: 'action.hover' }} />;
