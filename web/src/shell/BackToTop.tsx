import { useWindowScroll } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import css from './back-to-top.module.css';

const threshold = 100;

export function BackToTop() {
  const [{ y }] = useWindowScroll();
  if (y <= threshold) return null;
  return (
    <IconAction
      className={css.button}
      variant="default"
      label="Revenir en haut de la page"
      icon={IconArrowUp}
      onClick={() => {
        window.scrollTo({ top: 0, behavior: 'smooth' });
        document.getElementById('contenu')?.focus({ preventScroll: true });
      }}
    />
  );
}
