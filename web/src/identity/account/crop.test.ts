import { expect, test } from 'vitest';
import { canMove, centred, pulled, squareOf } from './crop.ts';

const portrait = { width: 600, height: 1000 };

test('at first the largest square is taken, from the middle', () => {
  expect(squareOf(portrait, centred)).toEqual({ left: 0, top: 200, side: 600 });
});

test('the square never leaves the image, however far the framing asks', () => {
  expect(squareOf(portrait, { zoom: 2, x: 0, y: 5 })).toEqual({ left: 0, top: 700, side: 300 });
  expect(squareOf(portrait, { zoom: 0.1, x: 1, y: 0 })).toEqual({ left: 0, top: 0, side: 600 });
});

test('the picture follows the finger: pulled down by half the frame, the square rises by half its side', () => {
  const framing = pulled(portrait, { zoom: 2, x: 0.5, y: 0.5 }, { x: 0, y: 128 }, 256);
  expect(squareOf(portrait, framing)).toEqual({ left: 150, top: 200, side: 300 });
});

test('pulled against an edge, it goes back at the first pixel the other way', () => {
  const atTop = pulled(portrait, centred, { x: 0, y: 10_000 }, 256);
  expect(squareOf(portrait, atTop).top).toBe(0);
  expect(squareOf(portrait, pulled(portrait, atTop, { x: 0, y: -256 }, 256)).top).toBe(400);
});

test('a portrait only moves up and down until one comes closer', () => {
  expect(canMove(portrait, centred)).toEqual({ x: false, y: true });
  expect(canMove(portrait, { ...centred, zoom: 2 })).toEqual({ x: true, y: true });
});
