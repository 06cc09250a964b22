import sharp from 'sharp';

const WIDTH = 1280;
const HEIGHT = 720;
const GROUNDS = ['#0b3b45', '#2f3a63', '#3d2f4f', '#24463a', '#4a3327'] as const;
const LINES = ['#8fe3ef', '#b7c4ff', '#e6b8e8', '#a9e5c2', '#f2c39b'] as const;

/** A plain diagram without words (a curve over bars), different for every number, as a PNG. */
export async function drawPicture(number: number): Promise<Buffer> {
  const at = number % GROUNDS.length;
  const wave = (x: number) => Math.sin(x * (0.7 + (number % 5) * 0.2) + number) * 0.5 + Math.sin(x * 2.1 + number * 1.7) * 0.25 + 0.55;
  const bars = Array.from({ length: 12 }, (_, bar) => {
    const height = 90 + wave(bar * 0.55) * 260;
    return `<rect x="${110 + bar * 90}" y="${(600 - height).toFixed(0)}" width="54" height="${height.toFixed(0)}" rx="6" fill="#ffffff" opacity="0.14"/>`;
  });
  const points = Array.from({ length: 100 }, (_, step) => `${100 + step * 11} ${(560 - wave(step * 0.07) * 380).toFixed(1)}`);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUNDS[at]}"/>
    <path d="M90 600H1190" stroke="#ffffff" stroke-opacity="0.4" stroke-width="3"/>${bars.join('')}
    <path d="M${points.join('L')}" fill="none" stroke="${LINES[at]}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"/></svg>`;
  return sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
}
