const WIDTH = 1280;
const HEIGHT = 720;
const INKS = ['fill', 'stroke'] as const;

/** A drawing of the page as a picture to be sent: PNG, 1280 by 720, in the colours that it is seen in. */
export async function drawnPicture(drawing: SVGSVGElement, name: string): Promise<File> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [seen, drawn] = [drawing.querySelectorAll('rect,path'), copy.querySelectorAll('rect,path')];
  for (const [at, part] of [...drawn].entries()) {
    const original = seen[at];
    if (original === undefined) continue;
    const style = getComputedStyle(original);
    for (const ink of INKS) part.setAttribute(ink, style[ink]);
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(WIDTH));
  copy.setAttribute('height', String(HEIGHT));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  canvas.getContext('2d')?.drawImage(image, 0, 0, WIDTH, HEIGHT);
  return pictureOf(canvas, 'image/png', `${name.replaceAll('.', '-')}.png`);
}

/** What a canvas shows, as a file. */
export async function pictureOf(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg', name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (blob === null) throw new Error('The picture could not be made.');
  return new File([blob], name, { type });
}
