/** 64 bits over 32-bit words: two multiply-xor lanes (murmur3's constants). */
export class Hash {
  private a = 0x9747b28c;
  private b = 0x85ebca6b;

  word(value: number): void {
    this.a = Math.imul(this.a ^ value, 0xcc9e2d51);
    this.a = (this.a << 15) | (this.a >>> 17);
    this.b = Math.imul(this.b ^ value, 0x1b873593);
    this.b = (this.b << 13) | (this.b >>> 19);
    this.b = (this.b + this.a) | 0;
  }

  array(values: Float64Array | Int32Array | Uint16Array | Uint8Array): void {
    this.word(values.length);
    if (values instanceof Float64Array) {
      const words = new Int32Array(values.buffer, values.byteOffset, values.length * 2);
      for (const word of words) this.word(word);
    } else for (const value of values) this.word(value);
  }

  text(value: string): void {
    this.word(value.length);
    for (let i = 0; i < value.length; i++) this.word(value.charCodeAt(i));
  }

  hex(): string {
    return [this.a, this.b].map((x) => (x >>> 0).toString(16).padStart(8, "0")).join("");
  }
}
