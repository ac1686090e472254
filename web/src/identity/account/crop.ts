/** Which square of an image is kept: how close, and around which point (0 to 1 from the left and from the top). */
export interface Framing {
  /** 1 takes the largest square that fits; 4, a quarter of its side. */
  zoom: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const centred: Framing = { zoom: 1, x: 0.5, y: 0.5 };
export const closest = 4;

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** The square in the image's pixels; it never leaves the image. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Framing) {
  const side = Math.min(width, height) / between(1, zoom, closest);
  return {
    left: between(0, x * width - side / 2, width - side),
    top: between(0, y * height - side / 2, height - side),
    side,
  };
}

/** The framing after the picture was pulled by so many pixels, seen in a frame `frame` pixels wide. */
export function pulled(size: Size, framing: Framing, by: { x: number; y: number }, frame: number): Framing {
  const { left, top, side } = squareOf(size, framing);
  const scale = side / frame;
  const moved = squareOf(size, {
    zoom: framing.zoom,
    x: (left + side / 2 - by.x * scale) / size.width,
    y: (top + side / 2 - by.y * scale) / size.height,
  });
  return {
    zoom: framing.zoom,
    x: (moved.left + side / 2) / size.width,
    y: (moved.top + side / 2) / size.height,
  };
}

/** Whether the square can move along each side at this zoom. */
export function canMove({ width, height }: Size, { zoom }: Framing) {
  const side = Math.min(width, height) / zoom;
  return { x: width - side >= 1, y: height - side >= 1 };
}
