import { useCallback, useMemo } from 'react';
import { useGo } from '../context/useGo.ts';
import { useNewestAddress } from '../context/useNewestAddress.ts';
import { useText } from '../i18n/useText.ts';
import { hasUnsaved } from '../start/stores/unsavedStore.ts';
import { discardUnsaved } from '../stores/discardUnsaved.ts';
import { type Tab, type Tabs, tabsStore } from '../stores/tabsStore.ts';
import { useConfirm } from '../widgets/ConfirmHost.tsx';
import { closeAll, closeOthers, closeTab, closingTabs } from './tabs/changeTabs.ts';
import { pressTab } from './tabs/pressTab.ts';

export interface TabCommands {
  readonly show: (tab: Tab) => void;
  readonly close: (id: string) => Promise<void>;
  readonly closeOthers: (id: string) => Promise<void>;
  readonly closeAll: () => Promise<void>;
}

/** What can be done with the strip; closing asks first where input would be lost. */
export function useTabs(): TabCommands {
  const navigate = useGo();
  const newest = useNewestAddress();
  const confirm = useConfirm();
  const { t, text } = useText();

  const mayLose = useCallback(
    async (tabs: readonly Tab[]) => {
      const unsaved = tabs.filter((tab) => hasUnsaved(tab.id));
      if (unsaved.length === 0) return true;
      const name = unsaved.map((tab) => text(tab.title)).join(', ');
      return confirm({ body: t('shell.closeUnsaved', { name }), confirm: t('shell.closeAnyway'), danger: true });
    },
    [confirm, t, text],
  );

  const commit = useCallback(
    (next: Tabs) => {
      const before = tabsStore.get();
      for (const tab of before.list) if (!next.list.some(({ id }) => id === tab.id)) discardUnsaved(tab.id);
      const active = next.list.find((tab) => tab.id === next.active);
      // The address follows first: it opens tabs, and would open a closed one again.
      if (before.active !== next.active && active !== undefined) navigate(active.location);
      tabsStore.set(next);
    },
    [navigate],
  );

  return useMemo(
    () => ({
      show: (tab) => {
        const tabs = tabsStore.get();
        const here = tabs.list.find(({ id }) => id === tabs.active);
        // Leaving a tab that is not kept may have to ask first.
        if (here?.keepAlive === true && tabs.list.includes(tab)) pressTab(tab, navigate, newest());
        else navigate(tab.location);
      },
      close: async (id) => {
        const tabs = tabsStore.get();
        const tab = tabs.list.find((one) => one.id === id);
        if (tab !== undefined && (await mayLose([tab]))) commit(closeTab(tabsStore.get(), id));
      },
      closeOthers: async (id) => {
        if (await mayLose(closingTabs(tabsStore.get(), [id]))) commit(closeOthers(tabsStore.get(), id));
      },
      closeAll: async () => {
        if (await mayLose(closingTabs(tabsStore.get(), []))) commit(closeAll(tabsStore.get()));
      },
    }),
    [navigate, newest, mayLose, commit],
  );
}
