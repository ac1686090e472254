import { IconEye } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChartFrame } from '#web/kit/charts/ChartFrame.tsx';
import { DonutChart } from '#web/kit/charts/DonutChart.tsx';
import { SliceTable } from '#web/kit/charts/SliceTable.tsx';
import type { Slice } from '#web/kit/charts/slices.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { useOpenPath } from '#web/kit/menu/use-open-path.ts';
import css from './home-figures.module.css';

interface CabinetChartProps<Row> {
  title: string;
  description: string;
  /** What is shared out, in the singular. */
  unit: string;
  empty: string;
  query: UseQueryResult<Row[]>;
  toSlice: (row: Row) => Slice;
  list: { path: string; search?: Record<string, string>; label: string };
}

/** How the firm's cabinets share something out. */
export function CabinetChart<Row>(props: CabinetChartProps<Row>) {
  const { title, description, unit, empty, query, toSlice, list } = props;
  const path = useOpenPath(list.path);
  const slices = query.data?.map(toSlice) ?? [];
  const head = `${unit.charAt(0).toUpperCase()}${unit.slice(1)}s`;
  return (
    <ChartFrame
      title={title}
      description={description}
      empty={query.data?.length === 0 && empty}
      chart={<Loaded query={query}>{() => <DonutChart slices={slices} unit={unit} />}</Loaded>}
      table={
        <Loaded query={query}>
          {() => <SliceTable caption={title} kind="Cabinet" unit={head} slices={slices} />}
        </Loaded>
      }
      foot={
        path && (
          <Link to={path} search={(list.search ?? {}) as never} className={css.list}>
            <IconEye size={18} stroke={1.75} aria-hidden="true" />
            {list.label}
          </Link>
        )
      }
    />
  );
}
