import type { Density } from '../ListPreferences.ts';

export interface ListToolsProps {
  readonly advancedCount: number;
  readonly density: Density;
  readonly exports: boolean;
  readonly exporting: boolean;
  /** Export and print take the chosen rows when there are some. */
  readonly selectedCount: number;
  readonly onAdvanced: () => void;
  readonly onColumns: (anchor: HTMLElement) => void;
  readonly onDensity: (density: Density) => void;
  readonly onExport: () => void;
  readonly onPrint: () => void;
  readonly onShare: () => void;
  readonly onRefresh: () => void;
}
