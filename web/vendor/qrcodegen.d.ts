// What the pages use of qrcodegen.js.
export namespace qrcodegen {
  class QrCode {
    static encodeText(text: string, level: QrCode.Ecc): QrCode;
    readonly size: number;
    getModule(x: number, y: number): boolean;
  }
  namespace QrCode {
    class Ecc {
      static readonly MEDIUM: Ecc;
    }
  }
}
