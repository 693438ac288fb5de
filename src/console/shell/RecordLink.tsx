import { Link } from '@mui/material';
import { useGo } from '../context/useGo.ts';
import type { ToastRecord } from '../start/stores/toastStore.ts';

interface RecordLinkProps {
  readonly about: ToastRecord;
  readonly onOpen: () => void;
}

/** Leads from a message to the record it speaks of. */
export function RecordLink({ about, onOpen }: RecordLinkProps) {
  const go = useGo();
  const open = () => {
    onOpen();
    go(about.to);
  };
  return (
    <Link component="button" noWrap sx={{ maxWidth: 240 }} onClick={open}>
      {about.name}
    </Link>
  );
}
