// What is on paper: how many sheets a PDF has, and what a QR code says.
import zlib from 'node:zlib';
import jsqr from 'jsqr';

/** Returns the text of a QR code in the page, read from a picture of it by another library. */
export async function qrText(reader, selector = '.qr') {
  const code = await reader.page.$(selector);
  const picture = await code.screenshot({ encoding: 'base64' });
  // The policy of the page lets no picture in, so an empty page takes it apart.
  const other = await reader.browser.newPage();
  const { data, width, height } = await other.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const { data: colours } = context.getImageData(0, 0, image.width, image.height);
    return { data: [...colours], width: image.width, height: image.height };
  }, picture);
  await other.close();
  return jsqr.default(Uint8ClampedArray.from(data), width, height)?.data ?? null;
}

/** Returns how many sheets a PDF has. Firefox writes in streams what Chromium writes in the open. */
export function countSheets(pdf) {
  const text = pdf.toString('latin1');
  const inflated = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream]) => {
    try {
      return zlib.inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text, ...inflated].join('\n').match(/\/Type ?\/Page\b/g)?.length ?? 0;
}
