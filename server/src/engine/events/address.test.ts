import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPublicAddress } from "./public-address.ts";
import { checkWebhookUrl } from "./webhook-url.ts";
import { runs } from "@plumbline/accounting/testing";

describe("an address is not public", () => {
  it.each([
    ["this machine", ["127.0.0.1", "127.255.255.254", "0.0.0.0", "::1", "::"]],
    ["a private network", ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.0.1", "fd00::1", "fc00::1", "fec0::1"]],
    ["link-local", ["169.254.169.254", "fe80::1", "fe80::1%eth0"]],
    ["shared by a carrier", ["100.64.0.1", "100.127.255.255"]],
    ["multicast and broadcast", ["224.0.0.1", "239.255.255.255", "255.255.255.255", "ff02::1"]],
    [
      "reserved and for documentation",
      ["240.0.0.1", "192.0.0.8", "192.0.2.1", "198.51.100.7", "203.0.113.9", "198.19.0.1"],
    ],
    ["reserved and for documentation in IPv6", ["2001:db8::1", "3fff::1", "2001:10::1", "100::1", "4000::1"]],
    [
      "an IPv4 address in IPv6",
      ["::ffff:127.0.0.1", "::ffff:a00:1", "::ffff:8.8.8.8", "::127.0.0.1", "64:ff9b::a00:1"],
    ],
    ["a tunnel's", ["2002:7f00:1::1", "2002:a00:1::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2"]],
    ["no address", ["", "localhost", "1.2.3", "999.1.1.1", "0x7f.1", "example.com"]],
  ])("when it is %s", (_what, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });

  it("and is public otherwise", () => {
    const public_ = ["8.8.8.8", "1.1.1.1", "172.15.255.255", "172.32.0.0", "100.63.255.255", "100.128.0.0", "11.0.0.0"];
    const six = ["2606:4700:4700::1111", "2a00:1450::1", "2001:4860:4860::8888", "2003::1"];
    for (const each of [...public_, ...six]) expect([each, isPublicAddress(each)]).toEqual([each, true]);
  });

  it("for every private IPv4 range, also in each IPv6 form", () => {
    // Computed independently: the ranges as first and last number.
    const closed = (
      [
        [0x00000000, 0x00ffffff],
        [0x0a000000, 0x0affffff],
        [0x64400000, 0x647fffff],
        [0x7f000000, 0x7fffffff],
        [0xa9fe0000, 0xa9feffff],
        [0xac100000, 0xac1fffff],
        [0xc0000000, 0xc00000ff],
        [0xc0000200, 0xc00002ff],
        [0xc0586300, 0xc05863ff],
        [0xc0a80000, 0xc0a8ffff],
        [0xc6120000, 0xc613ffff],
        [0xc6336400, 0xc63364ff],
        [0xcb007100, 0xcb0071ff],
        [0xe0000000, 0xffffffff],
      ] as const
    ).map(([first, last]) => ({ first, last }));
    const edges = closed.flatMap(({ first, last }) => [first - 1, first, last, last + 1]);
    const number = fc.oneof(
      fc.integer({ min: 0, max: 0xffffffff }),
      fc.constantFrom(...edges.filter((each) => each >= 0 && each <= 0xffffffff)),
    );
    fc.assert(
      fc.property(number, (each) => {
        const bytes = [24, 16, 8, 0].map((shift) => Math.floor(each / 2 ** shift) % 256);
        const [a, b, c, d] = bytes as [number, number, number, number];
        const isClosed = closed.some(({ first, last }) => each >= first && each <= last);
        const hex = (high: number, low: number) => ((high << 8) | low).toString(16);
        const disguises = [
          `::ffff:${bytes.join(".")}`,
          `::ffff:${hex(a, b)}:${hex(c, d)}`,
          `64:ff9b::${hex(a, b)}:${hex(c, d)}`,
          `2002:${hex(a, b)}:${hex(c, d)}::1`,
        ];
        expect(isPublicAddress(bytes.join("."))).toBe(!isClosed);
        expect(disguises.filter(isPublicAddress)).toEqual([]);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe("a webhook's URL is refused", () => {
  it.each([
    "",
    "example.com/hook",
    "ftp://example.com",
    "javascript:alert(1)",
    "https://",
    "https://user:word@example.com/",
    "https://user@example.com/",
    "https://example.com/#part",
    "http://localhost/",
    "http://LOCALHOST:8080/",
    "http://localhost./",
    "http://a.localhost/",
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0177.0.0.1/",
    "http://[::1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://169.254.169.254/latest/meta-data",
    "http://10.1.2.3:9200/",
    "http://example.com:8080",
    "http://[2606:4700::1]/",
  ])("when it is %j", (url) => {
    const refusals = checkWebhookUrl(url, false);
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toMatchObject({ name: "notAllowed", property: "URL", value: url });
  });

  it("but not when it is public, nor a private one where those are allowed", () => {
    for (const url of [
      "https://example.com/hook?a=1",
      "https://example.com:8080",
      "https://8.8.8.8/",
      "https://[2606:4700::1]/",
    ])
      expect(checkWebhookUrl(url, false)).toEqual([]);
    for (const url of ["http://localhost:1/", "http://127.0.0.1/", "http://[::1]/", "https://intranet/hook"])
      expect(checkWebhookUrl(url, true)).toEqual([]);
    for (const url of ["http://intranet/hook", "http://10.1.2.3/", "http://example.com/"])
      expect(checkWebhookUrl(url, true)).toMatchObject([{ reason: expect.stringContaining("must begin with https") }]);
    expect(checkWebhookUrl("https://user:word@127.0.0.1/", true)).toHaveLength(1);
  });
});
