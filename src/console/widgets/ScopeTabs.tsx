import { Tab, Tabs } from '@mui/material';

interface StateTabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly key: string; readonly label: string }[];
  readonly current: string;
  readonly onCurrent: (key: string) => void;
}

const SX = {
  px: 1,
  minHeight: 40,
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiTab-root': { minHeight: 40 },
  // They may stand on the ground of the page, on which the colour itself is too light to be read.
  '& .MuiTab-root.Mui-selected': { color: 'var(--sa-primary-text)' },
};

/** What a list is narrowed to by one press. */
export function ScopeTabs({ label, tabs, current, onCurrent }: StateTabsProps) {
  return (
    <Tabs
      aria-label={label}
      value={current}
      onChange={(_event, key: string) => onCurrent(key)}
      variant="scrollable"
      sx={SX}
    >
      {tabs.map((tab) => (
        <Tab key={tab.key} value={tab.key} label={tab.label} />
      ))}
    </Tabs>
  );
}
