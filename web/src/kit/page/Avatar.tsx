import css from './avatar.module.css';

const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');

interface AvatarProps {
  name: string;
  /** Address of the picture; the initials stand in where there is none. */
  image?: string | null | undefined;
  /** Pixels. */
  size?: number;
}

/** A person's picture or initials; says nothing to a screen reader, since the name stands beside. */
export function Avatar({ name, image, size = 30 }: AvatarProps) {
  const box = { width: size, height: size, fontSize: Math.max(12, size * 0.36) };
  if (image) return <img src={image} alt="" className={css.picture} style={box} />;
  return (
    <span className={css.initials} style={box} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
