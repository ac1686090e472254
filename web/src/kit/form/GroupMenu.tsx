import { useEffect, useRef, useState } from 'react';
import css from './group-menu.module.css';

/** Shorter forms are seen whole. */
const fewestGroups = 4;

/** A long form's groups by their titles, each a way to it; it stays in sight while the form scrolls. */
export function GroupMenu({ titles }: { titles: readonly string[] }) {
  const menu = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(titles[0]);
  const isLong = titles.length >= fewestGroups;

  useEffect(() => {
    const form = menu.current?.parentElement;
    if (!isLong || !form) return;
    const seen = new IntersectionObserver(
      (entries) => {
        const first = entries.find(({ isIntersecting }) => isIntersecting);
        if (first) setCurrent((first.target as HTMLElement).dataset.group);
      },
      { rootMargin: '-20% 0px -70%' },
    );
    for (const group of form.querySelectorAll('[data-group]')) seen.observe(group);
    return () => seen.disconnect();
  }, [isLong]);

  function goTo(title: string) {
    const groups = [...(menu.current?.parentElement?.querySelectorAll<HTMLElement>('[data-group]') ?? [])];
    const group = groups.find(({ dataset }) => dataset.group === title);
    group?.scrollIntoView({ block: 'start' });
    group?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
    setCurrent(title);
  }

  if (!isLong) return null;
  return (
    <nav ref={menu} aria-label="Groupes du formulaire" className={css.menu}>
      <ul>
        {titles.map((title) => (
          <li key={title}>
            <button type="button" aria-current={title === current || undefined} onClick={() => goTo(title)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
