import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { typeOfContent } from "./file-types.ts";
import { accepted, gif, jpeg, pdf, png, webp, zip } from "../../../testing/capabilities/attached-files.ts";
import { runs } from "@plumbline/accounting/testing";

const refused = (data: Buffer) => expect(typeOfContent(data)).toHaveProperty("problem");

describe("a file is refused", () => {
  it.each([
    ["text", Buffer.from("hello")],
    ["a zip", zip],
    ["an svg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a program", Buffer.from("MZ\x90\0", "latin1")],
    ["a video of the same family as HEIC", Buffer.from("\0\0\0\x10ftypisom\0\0\0\0", "latin1")],
    ["a PDF after something else", Buffer.concat([Buffer.from("x"), pdf])],
    ["one byte", Buffer.from([0x25])],
  ])("that is %s", (_name, data) => refused(data));

  it("that is truncated or followed by other data", () => {
    for (const whole of [png, gif, pdf, webp]) refused(whole.subarray(0, whole.length - 8));
    refused(jpeg.subarray(0, 12));
    refused(Buffer.concat([png, Buffer.from("more")]));
    refused(Buffer.concat([webp, Buffer.from("more")]));
  });

  it("that is also an archive, with or without a comment", () => {
    for (const whole of Object.values(accepted)) {
      refused(Buffer.concat([whole, zip]));
      refused(Buffer.concat([whole, zip, Buffer.from("%%EOF;")]));
    }
  });

  it("that is also a PDF or a web page", () => {
    const comment = (text: string) =>
      Buffer.concat([
        jpeg.subarray(0, 2),
        Buffer.from("\xff\xfe\x00\x20", "latin1"),
        Buffer.from(text),
        jpeg.subarray(2),
      ]);
    refused(comment("%PDF-1.4 %%EOF"));
    refused(comment("<script>alert(1)</script>"));
    refused(Buffer.concat([gif.subarray(0, 13), Buffer.from("<html>"), gif.subarray(13)]));
  });
});

describe("a file is accepted", () => {
  it.each(Object.entries(accepted))("that is %s", (mimeType, data) =>
    expect(typeOfContent(data)).toEqual({ mimeType }),
  );

  it("with a second picture added by a camera, or with bytes that look like an archive's marker", () => {
    expect(typeOfContent(Buffer.concat([jpeg, jpeg]))).toEqual({ mimeType: "image/jpeg" });
    const chance = Buffer.concat([jpeg, Buffer.from("PK\x05\x06", "latin1"), Buffer.alloc(40, 7)]);
    expect(typeOfContent(chance)).toEqual({ mimeType: "image/jpeg" });
  });
});

it("any bytes, and any damage to a valid file, are handled without an exception", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      typeOfContent(Buffer.from(bytes));
    }),
    { numRuns: runs(2000) },
  );
  const files = Object.values(accepted);
  fc.assert(
    fc.property(fc.nat(files.length - 1), fc.nat(), fc.uint8Array({ maxLength: 40 }), (which, at, bytes) => {
      const file = files[which]!;
      const place = at % (file.length + 1);
      typeOfContent(Buffer.concat([file.subarray(0, place), bytes, file.subarray(place)]));
      typeOfContent(file.subarray(0, place));
    }),
    { numRuns: runs(3000) },
  );
});
