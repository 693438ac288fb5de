import BellIcon from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import Popover from '@mui/material/Popover';
import { useRef, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import { useSession } from '../../stores/useSession.ts';
import { useEver } from '../../widgets/useEver.ts';
import { BarButton } from './BarButton.tsx';
import { PartFrame } from './PartFrame.tsx';
import { useNotices } from './useNotices.ts';

const NoticePanel = lazyPart(async () => (await import('./NoticePanel.tsx')).NoticePanel);

/** Mail, messages and notices, from the notice data; what was opened counts as read. */
export function NoticeButton() {
  const { may } = useSession();
  return may('notice') ? <Bell /> : null;
}

function Bell() {
  const { t } = useText();
  const anchor = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const hasMenu = useEver(open);
  const notices = useNotices();
  const count = notices.unread.length;
  return (
    <>
      <BarButton
        name={count === 0 ? t('shell.notices') : t('shell.noticesUnread', { count })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={({ currentTarget }) => {
          anchor.current = currentTarget;
          setOpen(true);
        }}
      >
        <Badge badgeContent={count === 0 ? undefined : count} max={99} color="error" overlap="circular">
          <BellIcon sx={{ fontSize: 18 }} />
        </Badge>
      </BarButton>
      {hasMenu && (
        <Popover
          open={open}
          anchorEl={anchor.current}
          onClose={() => setOpen(false)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { 'aria-label': t('shell.notices'), role: 'dialog', sx: { width: 350 } } }}
        >
          <PartFrame onFail={() => setOpen(false)}>
            <NoticePanel notices={notices} onClose={() => setOpen(false)} />
          </PartFrame>
        </Popover>
      )}
    </>
  );
}
