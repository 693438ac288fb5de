import { BarChart, LineChart, PieChart, RadarChart } from 'echarts/charts';
import { GridComponent, LegendComponent, RadarComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { tokensOf } from '../../../model/themes/tokensOf.ts';
import { themeStore } from '../../start/themes/themeStore.ts';
import type { ChartData } from './ChartData.ts';
import { chartOption } from './chartOption.ts';
import { keptDrawing, sweepDrawings } from './keptDrawing.ts';
import styles from './stats.module.css';

use([
  BarChart,
  LineChart,
  PieChart,
  RadarChart,
  GridComponent,
  LegendComponent,
  RadarComponent,
  TooltipComponent,
  CanvasRenderer,
]);

interface ChartProps {
  readonly data: ChartData;
  /** Title and numbers in words, for those who do not see the drawing. */
  readonly label: string;
  readonly height: number;
  /** Of the name that is clicked; what it does must be reachable in another way too. */
  readonly onPick?: ((at: number) => void) | undefined;
}

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A drawing of numbers that follows its place's size and the theme. Import it only from lazy screens. */
export function Chart({ data, label, height, onPick }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(undefined);
  const choice = themeStore.use();
  const drawn = useRef<readonly unknown[]>([]);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    chart.current = keptDrawing(element);
    const drawing = chart.current;
    const observer = new ResizeObserver(() => {
      const isSame = drawing.getWidth() === element.clientWidth && drawing.getHeight() === element.clientHeight;
      if (!isSame) drawing.resize();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      sweepDrawings();
    };
  }, []);
  useEffect(() => {
    const wanted = [chart.current, data, choice];
    // A tab that is shown again runs its effects again: what is drawn already stays.
    if (wanted.every((one, at) => one === drawn.current[at])) return;
    drawn.current = wanted;
    chart.current?.setOption(
      chartOption(data, tokensOf(choice.name, choice.color), !calm(), place.current?.clientWidth ?? 0),
      true,
    );
  }, [data, choice]);
  useEffect(() => {
    const drawing = chart.current;
    if (drawing === undefined || onPick === undefined) return;
    const pick = ({ dataIndex }: { readonly dataIndex?: number }) => dataIndex !== undefined && onPick(dataIndex);
    drawing.on('click', pick);
    return () => {
      if (!drawing.isDisposed()) drawing.off('click', pick);
    };
  }, [onPick]);
  return (
    <div ref={place} role="img" aria-label={label} className={styles.chart} data-part="chart" style={{ height }} />
  );
}
