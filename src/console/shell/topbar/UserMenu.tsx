import ArrowIcon from '@mui/icons-material/ExpandMoreOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import SwitchIcon from '@mui/icons-material/SwitchAccountOutlined';
import Avatar from '@mui/material/Avatar';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useGo } from '../../context/useGo.ts';
import { useText } from '../../i18n/useText.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import { configStore } from '../../start/config/configStore.ts';
import { HOME } from '../../stores/tabsStore.ts';
import { useSession } from '../../stores/useSession.ts';
import { useMenu } from '../../widgets/useMenu.ts';
import { useNarrow } from '../../widgets/useNarrow.ts';
import { keySheetStore } from '../keys/keySheetStore.ts';
import { useSignOut } from '../useSignOut.ts';
import { PartFrame } from './PartFrame.tsx';
import { PhoneItems } from './PhoneItems.tsx';
import styles from './topbar.module.css';

const SwitchDialog = lazyPart(async () => (await import('./SwitchDialog.tsx')).SwitchDialog);

/** Name and picture, and what concerns the person. */
export function UserMenu() {
  const { t } = useText();
  const { user } = useSession();
  const navigate = useGo();
  const signOut = useSignOut();
  const { anchor, open, show, close } = useMenu();
  const [switching, setSwitching] = useState(false);
  const { switchMode, backend, auth } = configStore.use();
  const platform = backend !== 'simple-rest';
  const phone = useNarrow();
  const run = (work: () => unknown) => () => {
    close();
    void work();
  };
  return (
    <>
      <ButtonBase className={styles.user} aria-haspopup="menu" aria-expanded={open} onClick={show}>
        <Avatar src={user.avatar} alt="" className={styles.avatar} aria-hidden="true">
          {user.name.slice(0, 1)}
        </Avatar>
        <span className="sa-hidden">{t('shell.user', { name: user.name })}</span>
        <span className={styles.name} aria-hidden="true">
          {user.name}
        </span>
        <ArrowIcon sx={{ fontSize: 16 }} />
      </ButtonBase>
      {anchor && (
        <Menu
          open={open}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        >
          <div className={styles.person}>
            <strong>{user.name}</strong>
            <span>{user.account}</span>
          </div>
          <Divider />
          <MenuItem onClick={run(() => navigate(HOME))}>
            <HomeIcon sx={{ fontSize: 18 }} />
            {t('shell.dashboard')}
          </MenuItem>
          {platform && (
            <MenuItem onClick={run(() => navigate('/info/index'))}>
              <PersonIcon sx={{ fontSize: 18 }} />
              {t('shell.info')}
            </MenuItem>
          )}
          {platform && (
            <MenuItem onClick={run(() => navigate('/info/index?tab=password'))}>
              <KeyIcon sx={{ fontSize: 18 }} />
              {t('shell.password')}
            </MenuItem>
          )}
          {switchMode && (
            <MenuItem onClick={run(() => setSwitching(true))}>
              <SwitchIcon sx={{ fontSize: 18 }} />
              {t('shell.switch')}
            </MenuItem>
          )}
          {phone ? (
            <PhoneItems run={run} />
          ) : (
            <MenuItem onClick={run(() => keySheetStore.set(true))}>
              <KeyboardIcon sx={{ fontSize: 18 }} />
              {t('keys.title')}
            </MenuItem>
          )}
          {(platform || auth !== 'none') && <Divider />}
          {(platform || auth !== 'none') && (
            <MenuItem onClick={run(signOut)}>
              <LogoutIcon sx={{ fontSize: 18 }} />
              {t('shell.signOut')}
            </MenuItem>
          )}
        </Menu>
      )}
      {switching && (
        <PartFrame onFail={() => setSwitching(false)}>
          <SwitchDialog onClose={() => setSwitching(false)} />
        </PartFrame>
      )}
    </>
  );
}
