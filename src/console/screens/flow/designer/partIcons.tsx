import Add from '@mui/icons-material/AddBoxOutlined';
import CallSplit from '@mui/icons-material/CallSplitOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Play from '@mui/icons-material/PlayCircleOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Stop from '@mui/icons-material/StopCircleOutlined';
import type { ReactNode } from 'react';
import type { PartKind } from './parts.ts';

export const PART_ICONS: Readonly<Record<PartKind, ReactNode>> = {
  start: <Play />,
  task: <Person />,
  service: <Settings />,
  exclusive: <CallSplit />,
  parallel: <Add />,
  timer: <Schedule />,
  end: <Stop />,
};
